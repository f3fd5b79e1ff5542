import { AppShell, NavLink } from '@mantine/core'
import { Link, Outlet } from 'react-router'

export const Shell = () => (
  <AppShell header={{ height: 48 }} navbar={{ width: 240, breakpoint: 'sm' }} padding="md">
    <AppShell.Header>Lean</AppShell.Header>
    <AppShell.Navbar>
      {Array.from({ length: 20 }, (_, n) => (
        <NavLink key={`link-${n + 1}`} component={Link} to={`/${n + 1}`} label={`Screen ${n + 1}`} />
      ))}
    </AppShell.Navbar>
    <AppShell.Main>
      <Outlet />
    </AppShell.Main>
  </AppShell>
)
