export default function NewPasswordPage() {
  return null
}
