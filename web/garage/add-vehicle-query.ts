/** In an address: opens the modal that adds a vehicle. */
export const ADD_VEHICLE = 'addVehicle';

export function withAddVehicle(path: string, isWanted = true): string {
  return isWanted ? `${path}?${ADD_VEHICLE}=1` : path;
}
