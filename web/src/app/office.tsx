import { Outlet } from 'react-router'
export default function Office() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
