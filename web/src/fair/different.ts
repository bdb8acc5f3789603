/** Something is not as it was committed or sealed. */
export class Different extends Error {}
