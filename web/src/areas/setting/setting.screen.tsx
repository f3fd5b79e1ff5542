export default function SettingScreen() {
  return null
}
