/** The URL parameter that opens the modal for adding a vehicle. */
export const ADD_VEHICLE = 'addVehicle';

export function asksToAddVehicle(search: string): boolean {
  return new URLSearchParams(search).get(ADD_VEHICLE) === '1';
}

export function withAddVehicle(path: string, isWanted = true): string {
  return isWanted ? `${path}?${ADD_VEHICLE}=1` : path;
}

export function withoutAddVehicle(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(ADD_VEHICLE);
  return rest.size > 0 ? `?${rest}` : '';
}
