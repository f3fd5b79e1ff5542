/** Plays two short notes, generated here: no file to fetch, and the policy allows none from other origins. */
export function ring(): void {
  const audio = new AudioContext()
  for (const [index, hertz] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = audio.currentTime + index * 0.14
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.12, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.13)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.14)
    if (index === 1) tone.addEventListener('ended', () => void audio.close())
  }
}
