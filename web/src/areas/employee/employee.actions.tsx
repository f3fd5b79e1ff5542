import {
  Coins,
  Fingerprint,
  Hourglass,
  KeyRound,
  Lock,
  LockOpen,
  LogOut,
  Pencil,
  ShieldOff,
  Unlink,
  UserCog,
} from 'lucide-react'
import { useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { type AdminRow, adminMachine } from '#contract/employee/employee.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { BulkAction, RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import type { OpenDialog } from './employee.dialog.tsx'
import { employeeMessages } from './employee.messages.ts'

const { lockAdmin, unlockAdmin, resetOtp, removePasskeys, unlinkSso, endSessions } = employeeCalls

type Command = {
  call:
    | typeof lockAdmin
    | typeof unlockAdmin
    | typeof resetOtp
    | typeof removePasskeys
    | typeof unlinkSso
    | typeof endSessions
  action: 'lock' | 'unlock' | 'resetOtp' | 'removePasskeys' | 'unlinkSso' | 'endSessions'
  text: 'lockText' | 'unlockText' | 'resetOtpText' | 'removePasskeysText' | 'unlinkSsoText' | 'endSessionsText'
  done: 'lockDone' | 'unlockDone' | 'otpReset' | 'passkeysRemoved' | 'ssoUnlinked' | 'sessionsEnded'
  danger: boolean
}

/** The actions on one admin: some need a form, the others a confirmation of their consequence. */
export function useEmployeeActions(
  openDialog: (dialog: OpenDialog) => void,
): (admin: AdminRow) => readonly RowAction[] {
  const t = useText(employeeMessages)
  const change = useChange()

  return useCallback(
    admin => {
      const name = admin.displayName
      const ask = async (command: Command) => {
        const { action, text, danger } = command
        if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
        try {
          await change(command.call, { params: { id: admin.id } })
          toastDone(t(command.done, { name }))
        } catch (error) {
          toastError(error)
        }
      }
      const lock: Command = { call: lockAdmin, action: 'lock', text: 'lockText', done: 'lockDone', danger: true }
      const unlock: Command = {
        call: unlockAdmin,
        action: 'unlock',
        text: 'unlockText',
        done: 'unlockDone',
        danger: false,
      }
      const noPasskeys: Command = {
        call: removePasskeys,
        action: 'removePasskeys',
        text: 'removePasskeysText',
        done: 'passkeysRemoved',
        danger: true,
      }
      const noSso: Command = {
        call: unlinkSso,
        action: 'unlinkSso',
        text: 'unlinkSsoText',
        done: 'ssoUnlinked',
        danger: true,
      }
      const shut = mayGo(adminMachine, admin.status, 'active') || admin.lockedUntil !== null
      return [
        { title: t('edit'), icon: <Pencil size={16} />, run: () => openDialog({ kind: 'edit', admin }) },
        { title: t('changeRole'), icon: <UserCog size={16} />, run: () => openDialog({ kind: 'role', admin }) },
        ...(admin.status === 'active'
          ? [{ title: t('grantFor'), icon: <Hourglass size={16} />, run: () => openDialog({ kind: 'grant', admin }) }]
          : []),
        {
          title: t('changeCreditLimit'),
          icon: <Coins size={16} />,
          run: () => openDialog({ kind: 'limit', admin }),
        },
        { title: t('resetPassword'), icon: <KeyRound size={16} />, run: () => openDialog({ kind: 'password', admin }) },
        {
          title: t('resetOtp'),
          icon: <ShieldOff size={16} />,
          run: () =>
            void ask({ call: resetOtp, action: 'resetOtp', text: 'resetOtpText', done: 'otpReset', danger: true }),
        },
        ...(admin.passkeyCount > 0
          ? [{ title: t('removePasskeys'), icon: <Fingerprint size={16} />, run: () => void ask(noPasskeys) }]
          : []),
        ...(admin.ssoLinkedAt === null
          ? []
          : [{ title: t('unlinkSso'), icon: <Unlink size={16} />, run: () => void ask(noSso) }]),
        {
          title: t('endSessions'),
          icon: <LogOut size={16} />,
          run: () =>
            void ask({
              call: endSessions,
              action: 'endSessions',
              text: 'endSessionsText',
              done: 'sessionsEnded',
              danger: true,
            }),
        },
        shut
          ? { title: t('unlock'), icon: <LockOpen size={16} />, run: () => void ask(unlock) }
          : { title: t('lock'), icon: <Lock size={16} />, danger: true, run: () => void ask(lock) },
      ]
    },
    [t, change, openDialog],
  )
}

/** The actions on many admins at once. */
export function useEmployeeBulkActions(): readonly BulkAction[] {
  const t = useText(employeeMessages)
  return [
    {
      call: lockAdmin,
      title: t('lock'),
      icon: <Lock size={14} />,
      danger: true,
      ask: count => ({ title: t('lockMany', { count }), text: t('lockManyText', { count }) }),
    },
    {
      call: unlockAdmin,
      title: t('unlock'),
      icon: <LockOpen size={14} />,
      ask: count => ({ title: t('unlockMany', { count }), text: t('unlockManyText', { count }) }),
    },
  ]
}
