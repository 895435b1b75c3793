import { HideFor, ShowOnlyFor, ShowWhenAuthenticated } from '#web/layout/visibility.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { KitSection } from './kit-section.tsx';

export function KitVisibility() {
  return (
    <KitSection title="Visibility" wide>
      <ShowOnlyFor locales={['it', 'de']}>
        <Badge>Only in Italian and German</Badge>
      </ShowOnlyFor>
      <HideFor locales={['fr']}>
        <Badge>Hidden in French</Badge>
      </HideFor>
      <ShowWhenAuthenticated>
        <Badge>Only with a token</Badge>
      </ShowWhenAuthenticated>
    </KitSection>
  );
}
