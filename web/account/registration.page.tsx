export default function RegistrationPage() {
  return null;
}
