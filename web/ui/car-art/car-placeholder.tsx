import { CarDrawing } from './car-drawing.tsx';
import styles from './car-placeholder.module.css';
import { ClubBackdrop } from './club-backdrop.tsx';

const CAR = { bodyType: 'hatchback', lengthMm: 4200, heightMm: 1500, widthMm: 1800 } as const;

/** Square stand-in for a vehicle without a photograph. */
export function CarPlaceholder({ club, label, className }: { club?: boolean; label?: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      viewBox="0 0 192 192"
      width="192"
      height="192"
    >
      {club ? (
        <ClubBackdrop x={0} y={0} width={192} height={192} ground={130} />
      ) : (
        <>
          <path d="M0 0h192v192H0z" className={styles.sky} />
          <circle cx="96" cy="128" r="74" className={styles.disc} />
          <path d="M0 128h192v64H0z" className={styles.ground} />
        </>
      )}
      <CarDrawing {...CAR} paint={club ? 'white' : 'silver'} transform="translate(12 74)scale(.4)" />
    </svg>
  );
}
