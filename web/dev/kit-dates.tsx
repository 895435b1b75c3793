import { useState } from 'react';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import { DatePicker, type DatePickerProps } from '#web/ui/calendar/date-picker.tsx';
import { FileDrop, type FileDropProps } from '#web/ui/file-drop.tsx';
import { KitSection } from './kit-section.tsx';

const FILE_RULES = { accept: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5 * 1024 * 1024 };
const LIMITS = { min: '2026-03-10', max: '2027-02-20' };

export function KitDates() {
  const [day, setDay] = useState<string | null>('2026-05-15');
  return (
    <>
      <KitSection title="Date picker">
        <StatefulDate label="Default" />
        <StatefulDate label="Filled and required" initial="2026-05-04" required />
        <StatefulDate label="Limits, no Sundays" initial="2026-05-15" isDateUnavailable={isSunday} {...LIMITS} />
        <StatefulDate label="Typed outside the limits" initial="2028-01-01" {...LIMITS} />
        <StatefulDate label="Error" initial="2026-05-04" error="Please check the date." />
        <StatefulDate label="Disabled" initial="2026-05-04" disabled />
        <StatefulDate label="Read-only" initial="2026-05-04" readOnly />
        <StatefulDate label="Erstzulassungsdatum laut Zulassungsbescheinigung Teil I" description="Feld B" />
      </KitSection>
      <KitSection title="Calendar">
        <Calendar label="Choose a day" value={day} onChange={setDay} isDateUnavailable={isSunday} {...LIMITS} />
      </KitSection>
      <KitSection title="File drop">
        <StatefulFile label="Default" required />
        <StatefulFile label="Nothing chosen" errorCode="missing" />
        <StatefulFile label="Chosen" initial="versicherungsbescheinigung-kraftfahrzeug-2026-endgueltig.pdf" />
        <StatefulFile label="Uploading" initial="polizza.pdf" progress={0.62} />
        <StatefulFile label="Disabled" disabled />
      </KitSection>
    </>
  );
}

function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
}

function StatefulDate({
  initial = null,
  ...props
}: Partial<DatePickerProps> & { label: string; initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return <DatePicker {...props} value={value} onChange={setValue} />;
}

function StatefulFile({ initial, ...props }: Partial<FileDropProps> & { label: string; initial?: string }) {
  const [file, setFile] = useState(() =>
    initial ? new File([new Uint8Array(1_340_000)], initial, { type: 'application/pdf' }) : null,
  );
  return <FileDrop {...FILE_RULES} {...props} value={file} onChange={setFile} />;
}
