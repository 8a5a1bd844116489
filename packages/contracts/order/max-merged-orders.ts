/** Orders in one merge besides the kept one. A customer rarely orders more than twice. */
export const maxMergedOrders = 9
