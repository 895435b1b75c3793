import { COUNTRY_OF } from '#contract/shared/country.ts';
import { localeOfPath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { TERMS_VERSION } from '#contract/shared/terms-version.ts';
import { publisherContext } from '#web/api/context.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Route } from './+types/legal-notice.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { PublisherDetails } from './publisher-details.tsx';

export const handle: PageHandle = { dictionaries: ['legal', 'ui'] };

const SECTIONS = ['responsible', 'host', 'disputes', 'liability', 'copyright'] as const;

export function loader({ context, request }: Route.LoaderArgs) {
  const publisher = context.get(publisherContext);
  const country = COUNTRY_OF[localeOfPath(new URL(request.url).pathname)];
  return { publisher, phone: spacedPhone(publisher.phones[country]), version: TERMS_VERSION };
}

export default function LegalNoticePage({ loaderData: { publisher, phone, version } }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const { representative, host, mediator } = publisher;
  return (
    <LegalDocument
      title={t('notice.title')}
      lead={t('notice.lead')}
      version={version}
      publisher={publisher}
      sections={[
        {
          id: 'publisher',
          title: t('notice.publisher.title'),
          content: <PublisherDetails publisher={publisher} phone={phone} />,
        },
        ...SECTIONS.map((id) => ({
          id,
          title: t(`notice.${id}.title`),
          content: (
            <>
              <Paragraphs text={t(`notice.${id}.text`, { representative, host })} />
              {id === 'disputes' && (
                <p>{mediator ? t('notice.mediator.named', { mediator }) : t('notice.mediator.none')}</p>
              )}
            </>
          ),
        })),
      ]}
    />
  );
}
