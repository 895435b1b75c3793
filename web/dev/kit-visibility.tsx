import { session } from '#web/api/session.ts';
import { HideFor, ShowOnlyFor, ShowWhenAuthenticated } from '#web/layout/visibility.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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
      <Button onClick={() => (session.token = 'kit')}>Store a token</Button>
      <Button onClick={() => (session.token = null)}>Remove the token</Button>
    </KitSection>
  );
}
