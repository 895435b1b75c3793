export interface SeedMake {
  name: string;
  slug: string;
}

/** The makes of the demo catalogue in their own spelling. */
export const MAKES = [
  { name: 'Abarth', slug: 'abarth' },
  { name: 'Alfa Romeo', slug: 'alfa-romeo' },
  { name: 'Audi', slug: 'audi' },
  { name: 'BMW', slug: 'bmw' },
  { name: 'BYD', slug: 'byd' },
  { name: 'Citroën', slug: 'citroen' },
  { name: 'CUPRA', slug: 'cupra' },
  { name: 'Dacia', slug: 'dacia' },
  { name: 'DS', slug: 'ds' },
  { name: 'Fiat', slug: 'fiat' },
  { name: 'Ford', slug: 'ford' },
  { name: 'Honda', slug: 'honda' },
  { name: 'Hyundai', slug: 'hyundai' },
  { name: 'Jaecoo', slug: 'jaecoo' },
  { name: 'Jeep', slug: 'jeep' },
  { name: 'Kia', slug: 'kia' },
  { name: 'Lancia', slug: 'lancia' },
  { name: 'Land Rover', slug: 'land-rover' },
  { name: 'Leapmotor', slug: 'leapmotor' },
  { name: 'Lexus', slug: 'lexus' },
  { name: 'Maserati', slug: 'maserati' },
  { name: 'Mazda', slug: 'mazda' },
  { name: 'Mercedes-Benz', slug: 'mercedes-benz' },
  { name: 'MG', slug: 'mg' },
  { name: 'MINI', slug: 'mini' },
  { name: 'Mitsubishi', slug: 'mitsubishi' },
  { name: 'Nissan', slug: 'nissan' },
  { name: 'Omoda', slug: 'omoda' },
  { name: 'Opel', slug: 'opel' },
  { name: 'Peugeot', slug: 'peugeot' },
  { name: 'Polestar', slug: 'polestar' },
  { name: 'Porsche', slug: 'porsche' },
  { name: 'Renault', slug: 'renault' },
  { name: 'SEAT', slug: 'seat' },
  { name: 'Škoda', slug: 'skoda' },
  { name: 'smart', slug: 'smart' },
  { name: 'Subaru', slug: 'subaru' },
  { name: 'Suzuki', slug: 'suzuki' },
  { name: 'Tesla', slug: 'tesla' },
  { name: 'Toyota', slug: 'toyota' },
  { name: 'Volkswagen', slug: 'volkswagen' },
  { name: 'Volvo', slug: 'volvo' },
] as const satisfies readonly SeedMake[];

export type MakeName = (typeof MAKES)[number]['name'];
