/** Our own icons, a few strokes each: an icon set would be larger than the rest of the shell. */
const strokes = {
  home: 'M3 11 12 4l9 7M6 9v11h12V9',
  game: 'M7 8h10a5 5 0 0 1 5 6c-.5 3-3 4-5 2l-1-1H8l-1 1c-2 2-4.500 1-5-2a5 5 0 0 1 5-6ZM8 11v3M6.500 12.500h3M16 12h.01M18 14h.01',
  deposit: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  promotion: 'M4 10h16v10H4zM2 6h20v4H2zM12 6v14M12 6C9 6 7 5 7 3.500S9.500 2 12 6c2.500-4 5-3 5-2.500S15 6 12 6Z',
  wallet: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l12-3v3M17 13.500h.01',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c1-4 4-6 8-6s7 2 8 6',
} as const
export type IconName = keyof typeof strokes

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d={strokes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
