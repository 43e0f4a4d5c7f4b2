/** Characters of a notice: two lines on a phone. */
export const longestNotice = 140;
