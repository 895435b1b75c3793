export default function GaragePage() {
  return null;
}
