import { expect, test } from 'vitest';
import { cutUnused } from '#scripts/vite/cut-router.ts';

test('the browser loads nothing of the router that only developers or other shops need', () => {
  const code = `
    import { invariant, warning } from "../router/history.js";
    const Link = React.forwardRef(({ to }) => {
      if (to.startsWith("#")) warning(false, "Hashes are for the page itself")
      warningOnce("empty", to !== "", \`The URL of a link is "\${to}": (empty)\`);
      invariant(check(to), "A link needs a path (see the documentation)");
      if (isFogOfWarEnabled(discovery, true)) discover(to);
      return draw(to);
    });
    Link.displayName = "Link";
    function invariant$1(value, message) {
      if (value === false) throw new Error(message);
    }
  `;
  expect(cutUnused(code, 'link.js')).toBe(`
    import { invariant, warning } from "../router/history.js";
    const Link = /* @__PURE__ */ React.forwardRef(({ to }) => {
      if (to.startsWith("#")) ;
      ;
      invariant(check(to));
      if (false) discover(to);
      return draw(to);
    });
    ;
    function invariant$1(value, message) {
      if (value === false) throw new Error(message);
    }
  `);
});
