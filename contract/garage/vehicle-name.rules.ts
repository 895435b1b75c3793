interface Named {
  make: string | null;
  model: string | null;
}

/** Make and model, as far as they are known. */
export function vehicleName({ make, model }: Named): string {
  return [make, model].filter(Boolean).join(' ');
}
