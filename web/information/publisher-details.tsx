import type { Publisher } from '#contract/shared/publisher.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Definitions } from './definitions.tsx';

const DETAILS = ['name', 'address', 'representative', 'register', 'vat', 'capital'] as const;

/** The company as the law of the country wants it named. */
export function PublisherDetails({ publisher, phone }: { publisher: Publisher; phone: string }) {
  const { t } = useTranslation('legal');
  const details = DETAILS.flatMap((detail) => {
    const content = publisher[detail];
    return content ? [{ name: t(`publisher.${detail}`), content }] : [];
  });
  return (
    <Definitions
      items={[
        ...details,
        { name: t('publisher.email'), content: <a href={`mailto:${publisher.email}`}>{publisher.email}</a> },
        { name: t('publisher.phone'), content: <a href={phoneUrl(phone)}>{phone}</a> },
      ]}
    />
  );
}
