import { Button, createTheme, MantineProvider, Paper, PasswordInput, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles.css'
import { schemaResolver, useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { z } from 'zod'

/**
 * A minimal app on the same libraries, without our code: a sign-in, and behind it in a separate file a shell with a list in plain
 * cells and a form in a dialog. Our build is compared with it.
 */
const signIn = z.object({ username: z.string().min(1), password: z.string().min(1) })

function SignIn() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: schemaResolver(signIn),
  })
  return (
    <Paper component="form" withBorder p="lg" onSubmit={form.onSubmit(() => undefined)}>
      <Title order={1}>Lean</Title>
      <TextInput label="Username" {...form.getInputProps('username')} />
      <PasswordInput label="Password" {...form.getInputProps('password')} />
      <Button type="submit">Sign in</Button>
    </Paper>
  )
}

const router = createBrowserRouter([
  { path: '/login', element: <SignIn /> },
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
    children: [{ index: true, lazy: async () => ({ Component: (await import('./list.tsx')).List }) }],
  },
])
const main = document.querySelector('main')
if (main) {
  createRoot(main).render(
    <MantineProvider theme={createTheme({})}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
