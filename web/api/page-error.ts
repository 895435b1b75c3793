import { data } from 'react-router';
import { AppError } from '#contract/shared/errors.ts';

/** Turns an API failure into the page's own status, so that a missing model is a page that says so. */
export async function orPageError<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
}
