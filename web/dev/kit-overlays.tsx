import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/calendar/date-picker.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { KitSection } from './kit-section.tsx';

type Shown = 'form' | 'long' | 'firm' | null;

const LONG = 'Die Kraftfahrzeughaftpflichtversicherungsbescheinigung konnte nicht gespeichert werden.';

export function KitOverlays() {
  const [shown, setShown] = useState<Shown>(null);
  const [day, setDay] = useState<string | null>('2026-05-04');
  const close = () => setShown(null);
  return (
    <>
      <KitSection title="Modal" wide>
        <Button onClick={() => setShown('form')}>Modal with a form</Button>
        <Button onClick={() => setShown('long')}>Long modal</Button>
        <Button onClick={() => setShown('firm')}>Not dismissable</Button>
      </KitSection>
      <KitSection title="Menu" wide>
        <Menu
          label="Edit"
          icon="pencil"
          actions={[
            { id: 'photo', label: 'Upload a photo', icon: 'camera', onAction: () => setShown('form') },
            { id: 'mail', label: LONG, icon: 'mail', href: 'mailto:kit@targa.example' },
            {
              id: 'delete',
              label: 'Delete the vehicle',
              icon: 'trash',
              danger: true,
              onAction: () => setShown('firm'),
            },
          ]}
        />
      </KitSection>
      <KitSection title="Toast" wide>
        <Button onClick={() => showToast({ kind: 'info', text: 'We sent you a mail.' })}>Info toast</Button>
        <Button onClick={() => showToast({ kind: 'success', text: 'Saved.' })}>Success toast</Button>
        <Button onClick={() => showToast({ kind: 'error', text: LONG })}>Error toast</Button>
      </KitSection>
      <Modal
        open={shown === 'form'}
        onClose={close}
        title="Add a vehicle"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Add the vehicle
            </Button>
          </>
        }
      >
        <TextField label="Plate" placeholder="AB 123 CD" description="As on the vehicle." />
        <DatePicker label="First registration" value={day} onChange={setDay} />
        <Button onClick={() => showToast({ kind: 'info', text: 'The plate is known.' })}>Look up</Button>
      </Modal>
      <Modal open={shown === 'long'} onClose={close} title="Kraftfahrzeughaftpflichtversicherungsbedingungen" size="l">
        {Array.from({ length: 30 }, (_, index) => `${index + 1}. ${LONG}`).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Modal>
      <Modal
        open={shown === 'firm'}
        onClose={close}
        title="Close the configurator?"
        dismissable={false}
        role="alertdialog"
        size="s"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" onClick={close}>
              Close configurator
            </Button>
          </>
        }
      >
        Your changes will be lost.
      </Modal>
    </>
  );
}
