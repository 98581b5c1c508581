/** Protecting an account: changing its address, recovery codes, and mails that warn its owner. */
export { type AddressChanges, createAddressChanges } from './address-change.service.ts';
export { deleteExpiredAddressChanges } from './address-change.store.ts';
export { createNotifyOwner } from './notify-owner.service.ts';
export { parseRecoveryCode } from './recovery-code.rules.ts';
export { type RecoveryCodes, createRecoveryCodes } from './recovery-codes.service.ts';
export { readRecoveryState } from './recovery-codes.store.ts';
