import type { Profile } from '#contract/account.ts';
import { session } from '#web/api/session.ts';
import { HideFor, ShowOnlyFor, ShowWhenAuthenticated } from '#web/layout/visibility.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { KitSection } from './kit-section.tsx';

const KIT_PROFILE: Profile = {
  token: 'kit',
  email: 'kit@example.com',
  name: 'Kit',
  surname: 'Page',
  middle_surname: '',
  phone: '',
  phone_number: '',
  zip_code: '',
  street: '',
  street_number: '',
  city: '',
  county: '',
  license_id: '',
  birthday: null,
  privacy: true,
  privacy_flags: { profiling: false, marketing: false, third_parties: false },
  pending_email: null,
  vehicles: [],
};

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
      <Button onClick={() => session.signIn(KIT_PROFILE)}>Store a token</Button>
      <Button onClick={() => session.signOut()}>Remove the token</Button>
    </KitSection>
  );
}
