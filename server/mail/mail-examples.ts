import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import { EXAMPLE_VALUES, type ExampleValues } from './mail-examples.data.ts';
import type { MailContent, MailTemplate } from './templates.ts';

/** Every mail with realistic values, for developers and tests. */
export function mailExample(template: MailTemplate, locale: Locale): MailContent {
  const values = EXAMPLE_VALUES[locale];
  const { version: _version, ...params } = values;
  return {
    template,
    locale,
    params: {
      ...params,
      plate: spacedPlate(locale, params.plate),
      key: 'example',
      insurer: INSURER,
      subject: `${INSURER} · Auto`,
      document: translate(locale, 'mail', 'insurance.document.registration'),
      number: '17',
      summary: `${translate(locale, 'deadlines', 'kinds.review')} ${params.date}`,
      when: template === 'call-requested' ? callTime(locale) : params.when,
    },
    link: pagePath('home', locale),
    ...(template === 'reminder' && { stopLink: `${pagePath('reminder', locale)}?key=example&for=stop` }),
    ...(template === 'daily-news' && { stopLink: `${pagePath('stopDailyMail', locale)}?key=example` }),
    cars: carsOf(template, locale, values),
    rows: rowsOf(template, locale, values),
  };
}

const INSURER = 'Mutua Demo';

function callTime(locale: Locale): string {
  return translate(locale, 'mail', 'call.now');
}

function carsOf(template: MailTemplate, locale: Locale, values: ExampleValues): MailCar[] {
  const { car: name, version, price, amount, dealer: dealers, plate: number } = values;
  if (template.startsWith('quote-received') || template.startsWith('question-received'))
    return [{ name, lines: [version, translate(locale, 'mail', 'quote-row.sent-to', { dealers })] }];
  if (template === 'quote-answered' || template === 'question-answered') return [{ name, lines: [version], price }];
  if (template.startsWith('quote-') || template.startsWith('question-')) return [{ name, lines: [version] }];
  if (template === 'daily-news')
    return [
      {
        name,
        lines: [version, dealers, translate(locale, 'mail', 'daily-news.before', { price })],
        price: amount,
        link: pagePath('usedCars', locale),
      },
    ];
  if (template === 'reminder') return [remindedCar(locale, values)];
  if (template === 'verification-new') return [{ name }];
  const label = translate(locale, 'mail', 'verification.row.plate');
  if (template === 'vehicle-invitation')
    return [
      { name, lines: [translate(locale, 'mail', `${template}.write`)], plate: { country: locale, number, label } },
    ];
  return template.startsWith('verification-') ? [{ name, plate: { country: locale, number, label } }] : [];
}

function remindedCar(locale: Locale, { car, date, plate: number }: ExampleValues): MailCar {
  const word = (key: string, params = {}) => translate(locale, 'mail', key, params);
  const actionOf = (action: string) => ({
    label: word(`reminder.${action}`),
    link: `${pagePath('reminder', locale)}?key=example&for=${action}`,
  });
  return {
    name: translate(locale, 'deadlines', 'kinds.review'),
    lines: [car, word('reminder.ahead', { count: 7, date })],
    plate: { country: locale, number, label: word('verification.row.plate') },
    actions: ['done', 'snooze'].map(actionOf),
  };
}

function rowsOf(template: MailTemplate, locale: Locale, values: ExampleValues): MailRow[] {
  const word = (key: string) => translate(locale, 'mail', key);
  const listed = (...rows: [key: string, value: string][]) => rows.map(([key, value]) => ({ label: word(key), value }));
  const { when, advisor, phone, dealer, amount, price, zip, name } = values;
  const topic: [string, string] = ['appointment.topic', word('topic.electric')];
  if (template === 'daily-news')
    return [{ label: `${values.car} · ${price}`, value: translate(locale, 'mail', 'daily-news.found', { count: 3 }) }];
  if (template.startsWith('appointment-'))
    return listed(['appointment.when', when], ['appointment.advisor', advisor], ['appointment.phone', phone], topic);
  if (template.startsWith('visit-'))
    return listed(['appointment.when', when], ['appointment.person', name], ['appointment.phone', phone], topic);
  if (template === 'call-requested')
    return listed(['call.number', phone], ['call.when', callTime(locale)], ['call.asked', when], ['call.id', '17']);
  if (template === 'quote-inquiry' || template === 'quote-reminder')
    return listed(
      ['quote-row.list-price', price],
      ['quote-row.zip-code', zip],
      ['quote-row.payment', word('quote-row.payment-leasing')],
      ['quote-row.use', word('quote-row.use-private')],
    );
  if (template === 'report-decided' || template === 'listing-decided')
    return listed(
      ['report-row.reported-for', word('report-row.reason-price')],
      ['report-row.decision', word('report-row.decision-hide')],
      ['report-row.explanation', values.reason],
    );
  if (template === 'question-inquiry' || template === 'question-reminder')
    return listed(['quote-row.price', price], ['quote-row.viewing', when], ['quote-row.trade-in', values.car]);
  if (template === 'message-asked') return listed(['quote-row.viewing', when], ['quote-row.message', values.reason]);
  if (template.startsWith('payment-'))
    return listed(['payment-row.amount', amount], ['payment-row.when', when], ['payment-row.number', '17']);
  if (template.startsWith('insurance-'))
    return listed(
      ['insurance.row.insurer', INSURER],
      ['insurance.row.plate', spacedPlate(locale, values.plate)],
      ['insurance.row.total', price],
      ['insurance.row.from', when],
    );
  if (template === 'verification-voucher')
    return listed(
      ['verification.row.dealer', dealer],
      ['verification.row.code', 'TG-7KQ4-M2XW'],
      ['verification.row.amount', amount],
    );
  return template.startsWith('verification-') && template !== 'verification-new'
    ? listed(['verification.row.dealer', dealer])
    : [];
}
