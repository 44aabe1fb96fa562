// Parts that stand for a whole: a test writes down what its case needs of a view or of a frame.

/**
 * @template T
 * @param {object} some what the case needs
 * @returns {T}
 */
export const part = (some) => /** @type {any} */ (some);
