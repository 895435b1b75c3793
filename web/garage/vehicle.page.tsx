export default function VehiclePage() {
  return null;
}
