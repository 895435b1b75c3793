import { useEffect, useRef, useState } from 'react';
import { PHOTO_MAX_BYTES } from '#contract/garage/garage.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { session } from '#web/api/session.ts';
import { uploadFile } from '#web/api/upload.ts';
import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { fileError } from '#web/ui/file-rules.ts';
import { vehicleCall } from '../vehicle-calls.ts';
import { type Crop, middleCrop } from './photo-crop.ts';
import { closePicture, cutOut, openPicture, type Picture, turnPicture } from './photo-picture.ts';

/** How often the progress is announced. */
const SPOKEN_STEPS = 4;

const NO_CROP: Crop = { left: 0, top: 0, width: 1 };

interface Options {
  plate: string;
  onSaved(): void;
}

/** The state of an upload, from the chosen file to the updated vehicle. */
export function usePhotoUpload({ plate, onSaved }: Options) {
  const { t } = useTranslation('photo');
  const locale = useLocale();
  const [picture, setPicture] = useState<Picture>();
  const [uncropped, setUncropped] = useState<File>();
  const [crop, setCrop] = useState<Crop>(NO_CROP);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);

  useEffect(() => (picture ? () => closePicture(picture) : undefined), [picture]);
  useEffect(
    () => () => {
      chosen.current = undefined;
      sending.current?.abort();
    },
    [],
  );

  async function choose(file: File | undefined): Promise<void> {
    chosen.current = file;
    setFailure(undefined);
    setPicture(undefined);
    setUncropped(undefined);
    if (!file) return;
    try {
      const opened = await openPicture(file);
      // Another file may have been chosen meanwhile, or the dialog closed.
      if (chosen.current !== file) return closePicture(opened);
      setCrop(middleCrop(opened));
      setPicture(opened);
    } catch {
      if (chosen.current !== file) return;
      // The server can read the photos of phones, and crops their centre.
      if (fileError(file, { accept: ['image/heic'], maxBytes: PHOTO_MAX_BYTES }) === null) setUncropped(file);
      else setFailure(new AppError('garage.photo.unreadable'));
    }
  }

  async function turn(): Promise<void> {
    const file = chosen.current;
    const turned = picture && (await turnPicture(picture));
    if (!turned) return;
    if (chosen.current !== file) return closePicture(turned);
    setCrop(middleCrop(turned));
    setPicture(turned);
    announce(t('crop.turned'));
  }

  function speakProgress(before: number, now: number): void {
    if (now === 1) announce(t('preparing'));
    else if (Math.floor(now * SPOKEN_STEPS) > Math.floor(before * SPOKEN_STEPS)) {
      const percent = formatPercent(now, locale);
      announce(t('sending', { percent }));
    }
  }

  async function send(shown: Picture | File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setProgress(0);
    let last = 0;
    try {
      const file = shown instanceof File ? shown : await cutOut(shown, crop);
      const vehicle = await vehicleCall(locale, (_send, { uploadPhoto }) =>
        uploadFile(uploadPhoto, {
          params: { plate },
          file,
          locale,
          signal: controller.signal,
          onProgress(fraction) {
            setProgress(fraction);
            speakProgress(last, fraction);
            last = fraction;
          },
        }),
      );
      session.updateVehicle(vehicle);
      onSaved();
    } catch (error) {
      setProgress(undefined);
      if (controller.signal.aborted) announce(t('stopped'));
      else setFailure(error);
    }
  }

  return {
    picture,
    /** A photo that this browser cannot show. */
    uncropped,
    crop,
    setCrop,
    /** From 0 to 1 while the photo is uploaded. */
    progress,
    failure,
    choose,
    turn,
    send,
    stop: () => sending.current?.abort(),
  };
}
