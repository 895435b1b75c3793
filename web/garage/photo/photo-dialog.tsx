import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { PHOTO_CHOICE_MAX_BYTES, PHOTO_TYPES } from '#contract/garage/garage.rules.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { acceptList } from '#web/ui/file-rules.ts';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useShowModal } from '../dashboard/dashboard-context.ts';
import { isUnauthorised } from '../vehicle-calls.ts';
import { PhotoCropper } from './photo-cropper.tsx';
import styles from './photo-dialog.module.css';
import { PhotoProgress } from './photo-progress.tsx';
import { usePhotoUpload } from './photo-upload.ts';

interface Props {
  plate: string;
  open: boolean;
  onClose(): void;
}

/**
 * Chooses or takes a photo of a vehicle, previews it, and uploads it; updates the vehicle in the session. Each opening
 * needs a `key` of its own, to reset its state.
 */
export default function PhotoDialog({ plate, open, onClose }: Props) {
  const { t } = useTranslation('photo');
  const errorText = useErrorText();
  const showModal = useShowModal();
  const action = useRef<HTMLButtonElement>(null);
  const { picture, uncropped, crop, setCrop, progress, failure, choose, turn, send, stop } = usePhotoUpload({
    plate,
    onSaved() {
      showToast({ kind: 'success', text: t('saved') });
      onClose();
    },
  });
  const isSending = progress !== undefined;
  const chosen = picture ?? uncropped;

  useEffect(() => {
    if (isUnauthorised(failure)) showModal({ kind: 'message', message: 'unauthorized' });
  }, [failure, showModal]);
  useFocusOnChange(action, isSending ? 'sending' : chosen ? 'ready' : 'choosing');

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title')}
      dismissable={!isSending}
      footer={
        chosen &&
        (isSending ? (
          <Button ref={action} onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => void choose(undefined)}>
              {t('another')}
            </Button>
            <Button ref={action} variant="primary" icon="upload" onClick={() => void send(chosen)}>
              {t('upload')}
            </Button>
          </>
        ))
      }
    >
      <div className={styles.content}>
        {failure !== undefined && (
          <MessageBox kind="error" title={t('failed')} heading="h3" live>
            {errorText(failure)}
          </MessageBox>
        )}
        {!chosen && <Choice ref={action} onChoose={(file) => void choose(file)} />}
        {picture && !isSending && (
          <PhotoCropper picture={picture} crop={crop} onChange={setCrop} onTurn={() => void turn()} />
        )}
        {uncropped && <p>{t('uncropped', { name: uncropped.name })}</p>}
        {isSending && <PhotoProgress picture={picture} crop={crop} progress={progress} />}
      </div>
    </Modal>
  );
}

function Choice({ ref, onChoose }: { ref: Ref<HTMLButtonElement>; onChoose(file: File | undefined): void }) {
  const { t } = useTranslation('photo');
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileDrop
        ref={ref}
        label={t('file')}
        accept={PHOTO_TYPES}
        maxBytes={PHOTO_CHOICE_MAX_BYTES}
        value={null}
        // A refused file has its own error, so that of an earlier one goes.
        onChange={(file) => onChoose(file ?? undefined)}
      />
      <div className={styles.camera}>
        <Button icon="camera" fullWidth onClick={() => camera.current?.click()}>
          {t('camera')}
        </Button>
        <input
          ref={camera}
          hidden
          type="file"
          accept={acceptList(PHOTO_TYPES)}
          capture="environment"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        />
      </div>
    </>
  );
}

/**
 * The focused element is removed with each step, so the focus moves to the next one. The dialog itself focuses the
 * first.
 */
function useFocusOnChange(target: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) target.current?.focus();
    last.current = step;
  }, [target, step]);
}
