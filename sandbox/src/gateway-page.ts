import type { Payment } from './gateway-payments.ts'

/** What the payer sees: the amount to be paid, and the ways it can end. */
export const payPage = ({ paymentId, amountMinor, currency, status }: Payment): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox gateway</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 24rem; margin: 4rem auto; padding: 0 1rem } button { font: inherit; padding: .5rem 1rem }</style>
<h1>Sandbox gateway</h1>
<p>Payment ${paymentId}: ${(amountMinor / 100).toFixed(2)} ${currency}, ${status}.</p>
${status === 'pending' ? '<p><button data-outcome="paid">Pay</button> <button data-outcome="failed">Decline</button></p>' : ''}
<script>
addEventListener('click', async ({ target }) => {
  const { outcome } = target.dataset
  if (!outcome) return
  await fetch(location.href, { method: 'POST', body: JSON.stringify({ outcome }) })
  location.reload()
})
</script>
</html>
`
