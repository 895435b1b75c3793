import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath, resolvePath } from '#contract/shared/paths.ts';
import { mailExample } from './mail-examples.ts';
import { FIXED, PALETTE } from './styles.ts';
import { MAIL_TEMPLATES, type MailTemplate, writeMail } from './templates.ts';

const PUBLIC_URL = 'https://targa.example';
const SITE = { publicUrl: PUBLIC_URL, publisher: 'Example Motors S.r.l., Via Roma 1, Milano' };
const VARIANTS = MAIL_TEMPLATES.flatMap((template) =>
  LOCALES.map((locale): [typeof template, Locale] => [template, locale]),
);
const PARAMS = { name: 'Maria', key: 'a-key_1' };

/** What a subject names: values of the mail, or the site where nobody else has acted. */
const SUBJECTS: Record<MailTemplate, readonly string[]> = {
  test: ['Targa'],
  confirm: ['Targa'],
  'already-registered': ['Targa'],
  recover: ['Targa'],
  'password-changed': ['Targa'],
  'confirm-email': ['Targa'],
  'email-taken': ['Targa'],
  'email-changed': ['Targa'],
  'account-deleted': ['Targa'],
  'appointment-booked': ['when'],
  'appointment-moved': ['when'],
  'appointment-cancelled': ['when'],
  'visit-booked': ['when'],
  'visit-moved': ['when'],
  'visit-cancelled': ['when'],
  'call-requested': ['number', 'when'],
  // What is new may come from anybody; the text lists it.
  'daily-news': [],
  'vehicle-invitation': ['name'],
  reminder: ['summary'],
  'quote-received': ['car'],
  'quote-received-later': ['car'],
  'quote-answered': ['dealer', 'car', 'price'],
  'quote-declined': ['dealer', 'car'],
  'quote-inquiry': ['car', 'zip'],
  'quote-contact': ['car'],
  'quote-reminder': ['car', 'zip'],
  'quote-viewing': ['car'],
  'question-received': ['car'],
  'question-received-later': ['car'],
  'question-answered': ['dealer', 'car'],
  'question-declined': ['dealer', 'car'],
  'question-inquiry': ['car'],
  'question-contact': ['car'],
  'question-reminder': ['car'],
  'question-viewing': ['car'],
  'message-asked': ['car'],
  'message-replied': ['dealer', 'car'],
  // All cars of a quote, before anybody has said which one was bought.
  'verification-new': [],
  'verification-received': ['car'],
  'verification-recall': ['car'],
  'verification-approved': ['car'],
  'verification-voucher': ['amount'],
  'verification-rejected': ['car'],
  'verification-not-valid': ['car'],
  'rating-invitation': ['car'],
  'rating-approved': ['car'],
  'rating-rejected': ['car'],
  'payment-receipt': ['subject'],
  'payment-refunded': ['subject'],
  'insurance-proposal': ['insurer', 'plate'],
  'insurance-refused-document': ['plate'],
  'insurance-issued': ['insurer', 'plate'],
  'insurance-refused': ['insurer', 'plate'],
  'insurance-withdrawn': ['insurer', 'plate'],
  'report-received': ['car'],
  'report-decided': ['car'],
  'listing-decided': ['car'],
};

describe.each(VARIANTS)('the mail %s in %s', async (template, locale) => {
  const { subject, html, text } = await writeMail(mailExample(template, locale), SITE);

  it('every mail has a subject of at most 70 characters', () => {
    expect(subject.length, subject).toBeGreaterThan(5);
    expect(subject.length, subject).toBeLessThanOrEqual(70);
  });

  it('every mail has every text, filled with values, in its language', () => {
    expect(html).toContain(`lang="${locale}"`);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|undefined|\bnull\b/);
      // An untranslated key would appear as it is.
      expect(part).not.toMatch(/[a-z-]+\.(subject|title|text|action|note|stop|anybody|owner|dealer|team)\b/);
    }
  });

  it('every mail has one action, and links only to our own pages in its language', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
    const { cars = [], stopLink } = mailExample(template, locale);
    const ofCars = cars.flatMap((car) => [...(car.link ? [car.link] : []), ...(car.actions ?? [])]);
    expect(links).toHaveLength(1 + ofCars.length + (stopLink ? 1 : 0));
    expect(html.match(/class="button"/g)).toHaveLength(1);
    for (const link of links) {
      expect(text).toContain(link);
      expect(resolvePath(new URL(link).pathname)?.locale).toBe(locale);
    }
    expect(text.match(/https?:/g)).toHaveLength(links.length);
  });

  it('every mail loads nothing from elsewhere', () => {
    for (const [url] of html.matchAll(/https?:\/\/[^"'\s<]+/g))
      expect(url.startsWith(PUBLIC_URL) || url.startsWith('http://www.w3.org/'), url).toBe(true);
    expect(html).not.toMatch(/@import|@font-face|url\(/);
  });

  it('every mail is readable in dark mode', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('prefers-color-scheme: dark');
    // Every coloured text has a class by which dark mode changes it.
    for (const [element] of html.matchAll(/<(?:p|h1|td)\b[^>]*;color:[^>]*>/g))
      expect(element).toMatch(
        /class="(?:[a-z ]*\b)?(ink|faint|sunk|page)\b|background-color:(#003399|#fdfdfb|#ffd51f)/,
      );
  });

  it('every mail says the same as plain text, without markup or commands', () => {
    expect(text).not.toMatch(/<[a-z]/i);
    for (const [, value] of html.matchAll(/<(?:p|h1|td)[^>]*>([^<>]{3,})<\//g))
      expect(unescaped(text)).toContain(unescaped(value ?? ''));
    expect(text + html).not.toMatch(/\bnpm\b|\btarga --|\$ /);
  });

  it('every mail names who runs the site', () => {
    expect(text).toContain(SITE.publisher);
    expect(html).toContain(SITE.publisher);
  });
});

/** Without the differences between markup and plain text. */
function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('TARGA', '');
}

describe('mail templates', () => {
  it.each([...LOCALES])('the links of mails in %s lead to the right pages', async (locale) => {
    const linkOf = async (template: (typeof MAIL_TEMPLATES)[number]) => {
      const { text } = await writeMail({ template, locale, params: PARAMS }, SITE);
      return /https:\S+/.exec(text)?.[0];
    };
    const page = (name: 'confirmation' | 'changePassword' | 'login') => PUBLIC_URL + pagePath(name, locale);
    expect(await linkOf('confirm')).toBe(`${page('confirmation')}?key=a-key_1`);
    expect(await linkOf('recover')).toBe(`${page('changePassword')}?key=a-key_1`);
    expect(await linkOf('confirm-email')).toBe(`${page('confirmation')}?key=a-key_1&for=new-email`);
    for (const template of ['already-registered', 'email-taken'] as const)
      expect(await linkOf(template)).toBe(page('login'));
  });

  it('every mail has a different text in every language', async () => {
    for (const template of MAIL_TEMPLATES) {
      const mails = await Promise.all(LOCALES.map((locale) => writeMail(mailExample(template, locale), SITE)));
      for (const part of ['subject', 'text'] as const)
        expect(new Set(mails.map((mail) => mail[part])).size, template).toBe(5);
    }
  });

  it('every subject says who has acted and what it is about', async () => {
    for (const [template, locale] of VARIANTS) {
      const example = mailExample(template, locale);
      const { subject } = await writeMail(example, SITE);
      for (const named of SUBJECTS[template])
        expect(subject, `${template} in ${locale} names ${named}`).toContain(example.params[named] ?? named);
    }
  });

  it('user input in mails is escaped and not interpreted', async () => {
    const name = '<img src=x onerror=alert(1)> {{site}} $t(footer.owner)';
    const key = '"><script>alert(1)</script>';
    const { html, text } = await writeMail({ template: 'recover', locale: 'it', params: { name, key } }, SITE);
    expect(html).not.toMatch(/<script>|<img/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{site}} $t(footer.owner)');
    expect(text).toContain('{{site}} $t(footer.owner)');
    expect(text).toContain('?key=%22%3E%3Cscript%3E');
  });

  it('rows, cars, pictures and plates are shown in HTML and text', async () => {
    const { html, text } = await writeMail(
      {
        template: 'test',
        locale: 'it',
        params: {},
        rows: [{ label: 'Auto', value: '<b>Fiat</b> Panda' }],
        cars: [
          {
            name: 'Fiat Panda',
            lines: ['1.0 Hybrid'],
            price: '14.900 €',
            picture: '/photos/1',
            plate: { country: 'it', number: 'AB123CD', label: 'Targa' },
          },
        ],
      },
      SITE,
    );
    expect(html).toContain('&lt;b&gt;Fiat&lt;/b&gt; Panda');
    expect(text).toContain('Auto: <b>Fiat</b> Panda');
    expect(html).toContain(`src="${PUBLIC_URL}/photos/1" alt="Fiat Panda"`);
    for (const part of ['1.0 Hybrid', '14.900 €', 'AB 123 CD']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });

  it('a mail with a link is not rendered without its key', async () => {
    for (const template of ['confirm', 'recover', 'confirm-email'] as const)
      await expect(writeMail({ template, locale: 'it', params: { name: 'Maria' } }, SITE)).rejects.toThrow('key');
  });

  it('texts have a contrast of at least 4.5 in light and dark mode', () => {
    for (const { ink, faint, page, paper, sunk } of [PALETTE.light, PALETTE.dark])
      for (const text of [ink, faint])
        for (const ground of [page, paper, sunk]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(FIXED.onYellow, FIXED.yellow)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(FIXED.stamp, FIXED.face)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
