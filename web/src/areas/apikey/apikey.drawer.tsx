import { keyKinds, keyRecord } from '#contract/apikey/apikey.record.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import { isGrant } from '#contract/core/permission.ts'
import { grantFlags } from '#contract/employee/grant.record.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { keyState } from './apikey.cells.ts'
import { apiKeyMessages } from './apikey.messages.ts'

const r = keyRecord

/** What a key may do, from where and until when. */
export function ApiKeyDrawer({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const t = useText(apiKeyMessages)
  const show = useShow()
  const { name, hint, allowedIps, perMinute, endsAt, createdBy, createdAt, lastUsedAt, lastUsedIp, grants, kind } =
    apiKey
  return (
    <Drawer title={name} onClose={onClose}>
      <Detail
        items={[
          [show.read(r.state.title), keyState(apiKey, show)],
          [show.read(r.kind.title), show.read(keyKinds[kind])],
          [show.read(r.hint.title), hint],
          [show.read(r.endsAt.title), <Time key="end" at={endsAt} />],
          [show.read(r.allowedIps.title), allowedIps.join(', ') || t('anyAddress')],
          [show.read(r.perMinute.title), String(perMinute)],
          [show.read(r.lastUsedAt.title), lastUsedAt ? <Time key="used" at={lastUsedAt} /> : t('neverUsed')],
          [show.read(r.lastUsedIp.title), lastUsedIp ?? '–'],
          [show.read(r.createdBy.title), createdBy],
          [show.read(r.createdAt.title), <Time key="made" at={createdAt} />],
        ]}
      />
      <DrawerPart title={show.read(r.grants.title)}>
        <ul>
          {grants.filter(isGrant).map(grant => (
            <li key={grant}>{grantFlags[grant] ? show.read(grantFlags[grant].title) : grant}</li>
          ))}
        </ul>
        <p>{t('grantsBounded')}</p>
      </DrawerPart>
    </Drawer>
  )
}
