import { data } from 'react-router';
import { AppError } from '#contract/shared/errors.ts';

/** Turns an API failure into the status of the page, so that a missing model is a 404 page. */
export async function orPageError<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status === 400 ? 404 : (error.status ?? 500) });
    throw error;
  }
}
