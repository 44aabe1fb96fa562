//! Networks of clients. One client usually has all of a narrow network; a wide one may be a single
//! customer's, too, but also a street's.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The narrow and the wide network of an address.
pub fn networks(address: IpAddr) -> [IpAddr; 2] {
    [narrow(address), wide(address)]
}

/// The narrow network of an address: an IPv4 address, or the /64 of an IPv6 address.
pub(crate) fn narrow(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => first_segments(address, 4),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The wide network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address.
pub(crate) fn wide(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => first_segments(address, 3),
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            IpAddr::V4(Ipv4Addr::new(a, b, c, 0))
        }
    }
}

/// The address with all but its first segments of 16 bits zero.
fn first_segments(address: Ipv6Addr, count: usize) -> IpAddr {
    let mut segments = address.segments();
    segments[count..].fill(0);
    IpAddr::V6(Ipv6Addr::from(segments))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_belongs_to_a_narrow_and_to_a_wide_network() {
        for (address, in_narrow, in_wide) in [
            ("10.1.2.3", "10.1.2.3", "10.1.2.0"),
            ("::ffff:10.1.2.3", "10.1.2.3", "10.1.2.0"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"),
            ("::1", "::", "::"),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(narrow(address).to_string(), in_narrow);
            assert_eq!(wide(address).to_string(), in_wide);
        }
    }
}
