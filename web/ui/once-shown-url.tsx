import { useRef } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast-store.ts';

interface Props {
  url: string;
  label: string;
  description: string;
  /** The label of the button, and what is said when it has worked. */
  copy: string;
  copied: string;
}

/** A private address that is shown once, because only its hash is stored, with a button that copies it. */
export function OnceShownUrl({ url, label, description, copy, copied }: Props) {
  const input = useRef<HTMLInputElement>(null);

  async function copyUrl() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: copied });
    } catch {
      // Without access to the clipboard the address is selected, to be copied by hand.
      input.current?.select();
    }
  }

  return (
    <>
      <TextField ref={input} label={label} description={description} value={url} readOnly />
      <Button onClick={() => void copyUrl()}>{copy}</Button>
    </>
  );
}
