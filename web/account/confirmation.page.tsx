export default function ConfirmationPage() {
  return null;
}
