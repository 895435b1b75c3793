import { KitChoices } from './kit-choices.tsx';
import { KitDates } from './kit-dates.tsx';
import { KitEditMode } from './kit-edit-mode.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitPlainInputs } from './kit-plain-inputs.tsx';

export function KitInputs() {
  return (
    <>
      <KitPlainInputs />
      <KitChoices />
      <KitDates />
      <KitForms />
      <KitEditMode />
      <KitOverlays />
    </>
  );
}
