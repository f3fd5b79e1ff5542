import { useNavigate, useParams } from 'react-router'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { EditSellerForm } from './seller.form.tsx'
import styles from './seller.module.css'
import { SellerHead } from './seller-head.tsx'
import { Rates } from './seller-rates.tsx'

export default function SellerUpdateScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const title = useRead()(screens['seller-update'])
  const { data: seller, error, refresh } = useCall(sellerCalls.getSeller, { params: { id } })
  return (
    <FormScreen title={seller ? `${title} · ${seller.name}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : seller ? (
        <>
          <div className={styles.above}>
            <SellerHead seller={seller} />
          </div>
          <EditSellerForm seller={seller} onDone={() => void navigate(to('seller-list'))} />
          <Rates seller={seller} />
        </>
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
