import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';

/** The texts of articles come with their document only, so going to one within the page loads it. */
export async function loadDocument({ request }: { request: Request }): Promise<never> {
  throw redirectDocument(request.url);
}

/** A calculator writes its choice into the URL of the same article. */
export function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
