import { describe, expect, it } from 'vitest';
import { newEmail } from '#server/testing/accounts.ts';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { quoteCalls } from '#server/testing/quote-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const { form, asked } = quoteCalls(test);
const targa = (...args: string[]) => callTargaCommand(['quotes', ...args], { DATABASE_URL: test.database.url });

describe('quotes commands', () => {
  it('quotes are listed and shown without personal data', async () => {
    expect((await targa('list')).stdout).toBe('No quotes yet.\n');
    const { quote } = await asked(await form({ email: newEmail() }));
    const { quote: expired } = await asked(await form());
    await test.database.connection.pool.query(
      `update inquiries set expires_at = now() - interval '1 day' from quote_cars
       where quote_cars.id = quote_car_id and quote_id = $1`,
      [expired.id],
    );
    const listed = await targa('list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toMatch(new RegExp(`${quote.id} .* it 20121 .* 0 of 1 answered .* Fiat Pandina`));
    expect(listed.stdout).toContain(expired.id);
    const open = await targa('list', '--open');
    expect(open.stdout).toContain(quote.id);
    expect(open.stdout).not.toContain(expired.id);
    const shown = await targa('show', quote.id);
    expect(shown.stdout).toContain(quote.cars[0]?.inquiries[0]?.dealer.name);
    for (const { stdout } of [listed, shown]) expect(stdout).not.toMatch(/Ottavia|Bellandi|\+39|@|Punto|saluto/);
  });

  it('quotes commands refuse an invalid id', async () => {
    expect(await targa('show')).toMatchObject({ code: 2, stderr: expect.stringContaining('The ID is missing') });
    expect(await targa('show', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not the ID of a quote'),
    });
    const unknown = await targa('show', '00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no quote') });
  });
});
