/** So much room a line of words takes, in the breadth of a letter; a Chinese one takes that of two. */
export const breadth = (words: string): number => [...words].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);
