import { data } from 'react-router';

/** Any URL without a page: answered by the error screen with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
