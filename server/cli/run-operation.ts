import { PolicyRefusedError } from '#server/insurance/operations.service.ts';
import { RefusedError } from '#server/purchases/verification.rules.ts';
import { RatingRefusedError } from '#server/ratings/ratings.service.ts';
import type { Services } from '#server/services.ts';
import { OperatorError } from './command.ts';
import { withTarga } from './with-targa.ts';

const REFUSALS = [RefusedError, RatingRefusedError, PolicyRefusedError];

/** Runs a command on purchases, ratings or policies and prints expected failures without a stack trace. */
export async function runOperation(command: (services: Services) => Promise<void>): Promise<void> {
  await withTarga(async ({ services }) => {
    try {
      await command(services);
    } catch (error) {
      const isExpected = REFUSALS.some((refusal) => error instanceof refusal);
      throw isExpected ? new OperatorError((error as Error).message) : error;
    }
  });
}
