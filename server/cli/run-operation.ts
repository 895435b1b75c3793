import type { Services } from '#server/app.ts';
import { PolicyRefusedError } from '#server/insurance/operations.service.ts';
import { RefusedError } from '#server/purchases/verification.rules.ts';
import { OperatorError } from './command.ts';
import { withTarga } from './with-targa.ts';

/** Runs a command on purchases or policies and prints expected failures without a stack trace. */
export async function runOperation(command: (services: Services) => Promise<void>): Promise<void> {
  await withTarga(async ({ services }) => {
    try {
      await command(services);
    } catch (error) {
      throw error instanceof RefusedError || error instanceof PolicyRefusedError
        ? new OperatorError(error.message)
        : error;
    }
  });
}
