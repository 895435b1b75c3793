import { data } from 'react-router';

/** Any URL without a page: answered by the error screen with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** A document knows the routes of its own language only: anything else is opened as a document of its own. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}

export default function NotFoundPage() {
  return null;
}
