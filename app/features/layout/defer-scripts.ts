const deferred = 'held-module';

/**
 * Styles, fonts and images make the page; the scripts that bring it to life do not share their line
 * and the processor with them. They are fetched and run once the page has been shown.
 * @param html a whole page as the router renders it
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${deferred}">`);
}

/**
 * In the head of every page: releases the deferred scripts once everything that the page shows is
 * loaded and painted, or after three seconds when one of its files does not arrive. The first frame
 * after `load` is drawn, the second one proves that it is on the screen. A copy of the script runs,
 * because an inert one stays inert. Until the cards are observed
 * (app/ui/hydration/hydration-gates.ts), it records which of their buttons were pressed, and that
 * text was typed (app/api/connection.ts).
 */
export const releaseScript = `{let d=document,on=addEventListener,p=[],n=e=>{let b=e.target.closest('article button');b&&p.push(b)};on('click',n,true);on('input',()=>window.hasTyped=1);window.takePressed=()=>(removeEventListener('click',n,true),p);let go=()=>d.querySelectorAll('[type=${deferred}],[rel=${deferred}]').forEach(e=>{if(e.rel)e.rel='modulepreload';else{let s=d.createElement('script');e.type='text/plain';s.type='module';s.text=e.text;d.head.append(s)}});on('load',()=>{let f=requestAnimationFrame;f(()=>f(()=>setTimeout(go)))});on('DOMContentLoaded',()=>setTimeout(go,3e3))}`;
