/**
 * Runs in the head of every page before the first frame; `virtual:head-script` is its text
 * (vite.config.ts).
 */
import { markAvoided } from '#app/features/accounts/dietary-guard/mark-avoided.ts';
import { applyLanguage } from './apply-language.ts';
import { applyTheme } from './apply-theme.ts';
import { markCustomer } from './mark-customer.ts';
import { releaseScripts } from './release-scripts.ts';

applyLanguage();
applyTheme();
markCustomer();
markAvoided();
releaseScripts();
