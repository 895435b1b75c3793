import { AppError, type ErrorCode } from '#contract/shared/errors.ts';

const PLACE_ERRORS: readonly ErrorCode[] = ['used-cars.zip-invalid', 'used-cars.zip-unknown', 'used-cars.none-near'];

/** Asks again without the place when its postal code cannot be used, so that a page is shown beside the message. */
export async function orWithoutPlace<Query, Answer>(
  call: (query: Query) => Promise<Answer>,
  query: Query,
  withoutPlace: Query,
): Promise<{ answer: Answer; problem: ErrorCode | null }> {
  try {
    return { answer: await call(query), problem: null };
  } catch (error) {
    if (!(error instanceof AppError && PLACE_ERRORS.includes(error.code))) throw error;
    return { answer: await call(withoutPlace), problem: error.code };
  }
}
