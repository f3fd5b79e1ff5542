/** What the player sees: the balance, and a button that plays a round. It takes its token from its own address. */
export const gamePage = (house: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox games</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 24rem; margin: 4rem auto; padding: 0 1rem } button { font: inherit; padding: .5rem 1rem }</style>
<h1>Sandbox games: ${house}</h1>
<p id="said">Opening ...</p>
<p><button hidden>Play 10 baht</button></p>
<script type="module">
const said = document.querySelector('#said'), button = document.querySelector('button')
const post = async (path, body) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json()
const baht = minor => (minor / 100).toFixed(2) + ' baht'
const seat = await post(location.pathname, { token: new URLSearchParams(location.search).get('token') })
said.textContent = seat.error ?? seat.game + ', you have ' + baht(seat.balanceMinor)
button.hidden = seat.error !== undefined
button.onclick = async () => {
  const round = await post('/rounds/' + seat.seat, { key: crypto.randomUUID(), stakeMinor: 1000 })
  said.textContent = round.status + ': won ' + baht(round.status === 'settled' ? round.winMinor : 0) +
    (round.balanceMinor === null ? '' : ', you have ' + baht(round.balanceMinor))
}
</script>
</html>
`
