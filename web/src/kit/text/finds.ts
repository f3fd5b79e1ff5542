const bare = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)-(?=\d)/g, '')

/** Whether a label holds what was typed. Digits are found whatever groups them, as in an account number. */
export const finds = (label: string, typed: string): boolean => bare(label).includes(bare(typed))
